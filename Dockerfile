FROM python:3.12-slim AS build
COPY . /src
RUN pip install --no-cache-dir --prefix=/install '/src[postgres]'

FROM python:3.12-slim
COPY --from=build /install /usr/local
RUN useradd --create-home keeper && mkdir /data && chown keeper /data
ENV DATABASE_URL=sqlite:////data/turnkeeper.db
USER keeper
WORKDIR /data
VOLUME /data
HEALTHCHECK --interval=60s --timeout=20s --start-period=30s CMD ["turnkeeper", "doctor", "--quick"]
ENTRYPOINT ["turnkeeper"]
CMD ["run"]
