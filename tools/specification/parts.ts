import type { Part } from './part.ts';
import { addresses } from './parts/addresses.ts';
import { calls } from './parts/calls.ts';
import { enumerations } from './parts/enumerations.ts';
import { nativeCalls } from './parts/native-calls.ts';

export const parts: readonly Part[] = [addresses, calls, nativeCalls, enumerations];
