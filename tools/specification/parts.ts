import type { Part } from './part.ts';
import { addresses } from './parts/addresses.ts';
import { calls } from './parts/calls.ts';
import { constants } from './parts/constants.ts';
import { enumerations } from './parts/enumerations.ts';
import { errors } from './parts/errors.ts';
import { nativeCalls } from './parts/native-calls.ts';
import { validation } from './parts/validation.ts';

export const parts: readonly Part[] = [
  addresses,
  enumerations,
  validation,
  calls,
  nativeCalls,
  errors,
  constants,
];
