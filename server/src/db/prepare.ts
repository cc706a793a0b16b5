import type { CompiledQuery } from 'kysely';

import type { Db } from './database.ts';

/** The placeholder of a parameter. */
class Placeholder {
  readonly name: PropertyKey;

  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/**
 * Prepares a statement that Kysely builds only at the first call, because building it takes longer than sending it and reading
 * its rows. `build` gets a placeholder for each value. It may put a placeholder into the statement, but cannot read its value.
 */
export function prepare<Parameters extends object, Row>(
  build: (db: Db, parameters: Parameters) => CompiledQuery<Row>,
): (db: Db, parameters: Parameters) => Promise<Row[]> {
  let built: CompiledQuery<Row> | undefined;
  return async (db, parameters) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the proxy has every property
    built ??= build(db, placeholders as Parameters);
    const values = built.parameters.map((one): unknown =>
      one instanceof Placeholder ? Reflect.get(parameters, one.name) : one,
    );
    const { rows } = await db.executeQuery<Row>({ ...built, parameters: values });
    return rows;
  };
}

/** Prepares a statement that finds one row or none. */
export function prepareOptional<Parameters extends object, Row>(
  build: (db: Db, parameters: Parameters) => CompiledQuery<Row>,
): (db: Db, parameters: Parameters) => Promise<Row | undefined> {
  const select = prepare(build);
  return async (db, parameters) => (await select(db, parameters))[0];
}

const placeholders = new Proxy({}, { get: (_target, name) => new Placeholder(name) });
