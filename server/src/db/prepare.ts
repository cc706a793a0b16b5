import type { CompiledQuery } from 'kysely';

import type { Db } from './database.ts';

/** Where a parameter will stand. */
class Place {
  readonly name: PropertyKey;

  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/**
 * A statement that Kysely builds at its first call only, and each call fills: building one takes longer than sending it
 * and reading its rows. `build` is given a place where each value will stand, so it may put values into the statement
 * but not look at them.
 */
export function prepare<Parameters extends object, Row>(
  build: (db: Db, parameters: Parameters) => CompiledQuery<Row>,
): (db: Db, parameters: Parameters) => Promise<Row[]> {
  let built: CompiledQuery<Row> | undefined;
  return async (db, parameters) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- whatever it is asked for is there
    built ??= build(db, places as Parameters);
    const values = built.parameters.map((one): unknown =>
      one instanceof Place ? Reflect.get(parameters, one.name) : one,
    );
    const { rows } = await db.executeQuery<Row>({ ...built, parameters: values });
    return rows;
  };
}

/** The same for a statement that finds one row or none. */
export function prepareOptional<Parameters extends object, Row>(
  build: (db: Db, parameters: Parameters) => CompiledQuery<Row>,
): (db: Db, parameters: Parameters) => Promise<Row | undefined> {
  const select = prepare(build);
  return async (db, parameters) => (await select(db, parameters))[0];
}

const places = new Proxy({}, { get: (_target, name) => new Place(name) });
