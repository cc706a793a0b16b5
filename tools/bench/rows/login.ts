import { availableParallelism } from 'node:os';

import {
  hashPassword,
  md5Hex,
  verifyPassword,
} from '../../../server/src/platform/auth/password/password.ts';
import { openSecrets } from '../../../server/src/platform/auth/secrets.ts';
import { type Bench, PASSWORD } from '../bench.ts';
import { runLoad } from '../load/load.ts';
import { prepareCalls } from '../load/requests.ts';
import { type Call, schoolDay } from '../operations.ts';
import type { Row, Sampler } from '../row.ts';
import { measureLoad } from '../samplers/over-http.ts';
import { READER_COUNT, SCHOOL_ID, WRITER_COUNT, buildLoginName } from '../seed.ts';

const VERIFICATION_COUNT = 100;
const LOGINS_AT_ONCE = 16;
/** The number of pupils who sign in at once: four classes when a lesson begins. */
const SCHOOL_LOGINS_AT_ONCE = 200;
/** The number of connections that read. It is low, so that the reads do not queue behind each other. */
const READS_AT_ONCE = 4;
const LOGINS_PER_CORE_AND_SECOND = 300;
const READS_PER_SECOND = 20_000;
const readWeights = { list: schoolDay.list ?? 1, attempt: schoolDay.attempt ?? 1 };

function prepareLogins(count: number): Call[] {
  const first = Math.floor(Math.random() * (READER_COUNT + WRITER_COUNT));
  return Array.from({ length: count }, (_none, n) => ({
    method: 'POST',
    path: '/v2/sessions',
    token: '',
    body: JSON.stringify({
      login_name: buildLoginName((first + n) % (READER_COUNT + WRITER_COUNT)),
      password: md5Hex(PASSWORD),
      school_id: SCHOOL_ID,
      type: 2,
    }),
  }));
}

/** Prepares more sign-ins than the server can answer in the time. */
function prepareLoginsFor(seconds: number): Call[] {
  return prepareLogins(LOGINS_PER_CORE_AND_SECOND * availableParallelism() * seconds);
}

/**
 * Runs only the password checks, on all cores at the same time. Two threads of one core are slower than two cores, so the peer must use
 * all cores too.
 */
const argon2: Sampler = {
  name: 'argon2 alone',
  unit: 'logins/s',
  take: async (bench) => {
    const secrets = openSecrets(bench.folder);
    const md5 = md5Hex(PASSWORD);
    const stored = await hashPassword(secrets, md5);
    const startedAt = performance.now();
    await Promise.all(
      Array.from({ length: VERIFICATION_COUNT }, async () =>
        // `verifyPassword` itself runs at most one check per core at the same time.
        verifyPassword(secrets, stored, md5, PASSWORD),
      ),
    );
    return { value: (VERIFICATION_COUNT * 1000) / (performance.now() - startedAt) };
  },
};

export const login: Row = {
  name: 'login',
  measurement: 'logins',
  comparison: 'argon2 alone, all cores',
  ours: {
    name: 'product: logins',
    unit: 'logins/s',
    take: async (bench) => {
      const { product } = await bench.openServices();
      return measureLoad(bench, product, prepareLoginsFor(bench.options.seconds), LOGINS_AT_ONCE);
    },
  },
  peer: argon2,
  // The ratio is low, because Node and five statements use the same cores as argon2.
  goal: { atLeast: 0.5 },
};

/** Measures sign-ins in which each pupil uses a separate connection, all from the same address. The bench stops if a sign-in is refused. */
export const schoolLogin: Row = {
  name: 'school',
  measurement: `${SCHOOL_LOGINS_AT_ONCE} pupils of one address sign in at once, none refused`,
  comparison: 'argon2 alone, all cores',
  ours: {
    name: 'product: logins of a school at once',
    unit: 'logins/s',
    take: async (bench) => {
      const { product } = await bench.openServices();
      const calls = prepareLogins(SCHOOL_LOGINS_AT_ONCE);
      const startedAt = performance.now();
      await Promise.all(calls.map((call) => signIn(product.port, call)));
      return { value: (SCHOOL_LOGINS_AT_ONCE * 1000) / (performance.now() - startedAt) };
    },
  },
  peer: argon2,
  goal: { atLeast: 0.45 },
};

async function signIn(port: number, { method, path, body = '' }: Call): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, body });
  const replyText = await reply.text();
  if (!reply.ok) throw new Error(`a login was refused: ${reply.status} ${replyText}`);
}

function readP99(name: string, isStorm: boolean): Sampler {
  return {
    name,
    unit: 'ms',
    take: async (bench) => {
      const { product } = await bench.openServices();
      const { seconds } = bench.options;
      const storm = isStorm ? runStorm(bench, product.port) : Promise.resolve();
      const calls = prepareCalls(readWeights, bench.createRunId(), READS_PER_SECOND * seconds);
      const { result } = await measureLoad(bench, product, calls, READS_AT_ONCE);
      await storm;
      return { value: result.p99Ms };
    },
  };
}

/** Sends sign-ins during the whole time of the reads. */
async function runStorm(bench: Bench, port: number): Promise<void> {
  const seconds = bench.options.seconds + 1;
  const options = { port, connections: LOGINS_AT_ONCE, seconds, folder: bench.folder };
  await runLoad({ ...options, name: 'storm', calls: prepareLoginsFor(seconds) });
}

export const loginStorm: Row = {
  name: 'storm',
  measurement: 'reads in a login storm, p99',
  comparison: 'the same reads without logins',
  ours: readP99('product: reads in a login storm', true),
  peer: readP99('product: reads without logins', false),
  // The limit is above 1, because the one thread of Node also handles the sign-ins.
  goal: { atMost: 2.5 },
};
