// A bot of another library; nothing in it knows what it talks to, but for the address.
import {
  ActionRowBuilder,
  ApplicationCommandType,
  AttachmentBuilder,
  ButtonBuilder,
  ButtonStyle,
  Client,
  ContextMenuCommandBuilder,
  Events,
  GatewayIntentBits,
  LabelBuilder,
  MediaGalleryBuilder,
  MessageFlags,
  ModalBuilder,
  SlashCommandBuilder,
  TextDisplayBuilder,
  TextInputBuilder,
  TextInputStyle,
  UserSelectMenuBuilder,
} from "discord.js";

const DOT = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgAB4iG8MwAAAABJRU5ErkJggg==",
  "base64",
);
const client = new Client({
  intents: [GatewayIntentBits.Guilds],
  rest: { api: `${process.env.DISCORD_BASE}/api` },
});

client.once(Events.ClientReady, async () => {
  await client.application.emojis.create({ attachment: DOT, name: "dot" });
  await client.application.commands.set([
    new SlashCommandBuilder().setName("ping").setDescription("answers"),
    new SlashCommandBuilder()
      .setName("choose")
      .setDescription("suggests")
      .addStringOption((o) => o.setName("what").setDescription("what").setAutocomplete(true).setRequired(true)),
    new SlashCommandBuilder().setName("table").setDescription("opens a thread"),
    new ContextMenuCommandBuilder().setName("Count").setType(ApplicationCommandType.Message),
  ]);
});

const button = (name, label) =>
  new ButtonBuilder().setCustomId(name).setLabel(label).setStyle(ButtonStyle.Primary);
const row = (...parts) => new ActionRowBuilder().addComponents(...parts);

const form = () =>
  new ModalBuilder()
    .setCustomId("form")
    .setTitle("Tell")
    .addLabelComponents(
      new LabelBuilder()
        .setLabel("Name")
        .setTextInputComponent(new TextInputBuilder().setCustomId("name").setStyle(TextInputStyle.Short)),
    );

async function ping(act) {
  await act.deferReply({ flags: MessageFlags.Ephemeral });
  const [emoji] = [...(await client.application.emojis.fetch()).values()];
  const pressed = button("press", "Press").setEmoji({ id: emoji.id, name: emoji.name });
  const gallery = new MediaGalleryBuilder().addItems((item) =>
    item.setURL("attachment://dot.png").setDescription("a dot"),
  );
  await act.editReply({
    flags: MessageFlags.IsComponentsV2,
    components: [
      new TextDisplayBuilder().setContent("pong"),
      gallery,
      row(pressed, button("form", "Form")),
      row(new UserSelectMenuBuilder().setCustomId("whom").setPlaceholder("whom")),
    ],
    files: [new AttachmentBuilder(DOT, { name: "dot.png" })],
  });
}

async function table(act) {
  const thread = await act.channel.threads.create({ name: "table" });
  const said = await thread.send({ content: `<@${act.user.id}> begins`, allowedMentions: { users: [act.user.id] } });
  await said.edit("it goes on");
  await act.reply({ content: `opened ${thread.name}`, flags: MessageFlags.Ephemeral });
}

client.on(Events.InteractionCreate, async (act) => {
  if (act.isAutocomplete()) return act.respond([{ name: `${act.options.getFocused()}!`, value: "sure" }]);
  if (act.isMessageContextMenuCommand()) return act.reply({ content: act.targetMessage.author.username, flags: 64 });
  if (act.isModalSubmit()) return act.reply({ content: act.fields.getTextInputValue("name"), flags: 64 });
  if (act.isUserSelectMenu()) return act.reply({ content: act.users.first().username, flags: 64 });
  if (act.isButton() && act.customId === "form") return act.showModal(form());
  if (act.isButton()) return act.reply({ content: "pressed", flags: 64 });
  const works = { ping, table, choose: () => act.reply(act.options.getString("what")) };
  return works[act.commandName](act);
});

await client.login(process.env.DISCORD_TOKEN);
