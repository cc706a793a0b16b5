import type { TestContext } from 'vitest';
import { z } from 'zod';

import { assetVariables, readS3Config, type S3Config } from '../config-assets.ts';

/**
 * Returns the bucket that a developer has configured for the tests. Without one the test is skipped. The variables are those of
 * the server with the prefix `TEST_`, so that tests do not run in the server's bucket by mistake.
 */
export function createNamedBucket({ skip }: Pick<TestContext, 'skip'>): S3Config {
  const entries = Object.keys(assetVariables).map((name) => [name, process.env[`TEST_${name}`]]);
  const named = readS3Config(z.object(assetVariables).parse(Object.fromEntries(entries)));
  return (
    named ?? skip('no bucket is named by TEST_S3_BUCKET_URL, TEST_S3_KEY_ID, TEST_S3_KEY_SECRET')
  );
}
