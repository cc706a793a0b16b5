/** Fields of a question in the package format, before the schema checks them. */
export type QuestionFields = Readonly<Record<string, unknown>>;
