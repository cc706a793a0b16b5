import type { Feature } from '../../feature.ts';

export const artClubFeature: Feature = { routes: () => {} };
