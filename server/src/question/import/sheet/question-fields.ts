/** Fields of a question in the package form, before its shape is checked. */
export type QuestionFields = Readonly<Record<string, unknown>>;
