// From Discord's OpenAPI document (as the packages of package.json carry it) one contract.json:
// operations by method and path, REST schemas, and schemas of gateway events.
import { readFileSync, writeFileSync } from "node:fs";
import * as schemas from "discord-api-spec/zod";
import { createGenerator } from "ts-json-schema-generator";
import ts from "typescript";
import { z } from "zod";

const types = "node_modules/discord-api-spec/build/discord-api-spec.ts";
const literals = { true: true, false: false };

function objectOf(node) {
  const properties = {};
  const required = [];
  for (const member of node.members) {
    properties[member.name.text] = schemaOf(member.type);
    if (!member.questionToken) required.push(member.name.text);
  }
  return { type: "object", properties, required, additionalProperties: false };
}

function schemaOf(node) {
  if (ts.isTypeReferenceNode(node)) return { $ref: `#/$defs/${node.typeName.text}` };
  if (ts.isArrayTypeNode(node)) return { type: "array", items: schemaOf(node.elementType) };
  if (ts.isUnionTypeNode(node)) return { anyOf: node.types.map(schemaOf) };
  if (ts.isParenthesizedTypeNode(node)) return schemaOf(node.type);
  if (ts.isTypeLiteralNode(node)) return node.members.some(ts.isIndexSignatureDeclaration) ? {} : objectOf(node);
  if (ts.isLiteralTypeNode(node) && node.literal.kind === ts.SyntaxKind.NullKeyword) return { type: "null" };
  if (ts.isLiteralTypeNode(node)) {
    const text = node.literal.getText();
    return { const: text in literals ? literals[text] : JSON.parse(text) };
  }
  const plain = { StringKeyword: "string", NumberKeyword: "number", BooleanKeyword: "boolean" };
  const kind = plain[ts.SyntaxKind[node.kind]];
  return kind ? { type: kind } : {};
}

const member = (node, name) => node.members.find((found) => found.name.text === name)?.type;

function operations() {
  const source = ts.createSourceFile(types, readFileSync(types, "utf8"), ts.ScriptTarget.Latest, true);
  const paths = source.statements.find((found) => found.name?.text === "Paths");
  const made = {};
  for (const path of paths.members) {
    for (const method of path.type.members) {
      const request = member(method.type, "requestBody");
      const responses = {};
      for (const answer of member(method.type, "responses").members) {
        const empty = answer.type.kind === ts.SyntaxKind.UnknownKeyword;
        responses[answer.name.text] = empty ? null : schemaOf(answer.type);
      }
      const takes = request.kind === ts.SyntaxKind.UndefinedKeyword ? null : schemaOf(request);
      made[`${method.name.text.toUpperCase()} ${path.name.text}`] = { request: takes, responses };
    }
  }
  return made;
}

function restSchemas() {
  const registry = z.registry();
  for (const [name, schema] of Object.entries(schemas)) {
    if (schema?._zod) registry.add(schema, { id: name.replace(/Schema$/, "") });
  }
  const options = { unrepresentable: "any", io: "output", uri: (id) => `#/$defs/${id}` };
  const made = z.toJSONSchema(registry, options).schemas;
  for (const schema of Object.values(made)) {
    delete schema.$id;
    delete schema.$schema;
    // both halves of an intersection would forbid what the other half names
    for (const half of schema.allOf ?? []) delete half.additionalProperties;
  }
  delete made.Error.additionalProperties;
  // times end in an offset (reference, "ISO8601 Date/Time"), which zod's own pattern refuses
  return JSON.parse(JSON.stringify(made), (_, node) => {
    if (node?.format === "date-time") delete node.pattern;
    return node;
  });
}

function events() {
  const options = { path: "events.ts", type: "Events", skipTypeCheck: true, additionalProperties: true };
  const made = createGenerator(options).createSchema("Events");
  // a bit field is a sum of the enum's members, which JSON Schema cannot say
  for (const name of Object.keys(made.definitions)) {
    if (name.endsWith("Flags")) made.definitions[name] = { type: "integer", minimum: 0 };
  }
  return made;
}

writeFileSync("contract.json", JSON.stringify({ operations: operations(), schemas: restSchemas(), events: events() }));
