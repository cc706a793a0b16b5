import * as z from 'zod/mini';

import { Id } from '../shared/text.ts';

export interface DivisionNode {
  name: string;
  code: string;
  children: DivisionNode[];
}

/** Province → city → county. A city may have no county. */
export const DivisionNode: z.ZodMiniType<DivisionNode> = z.object({
  name: z.string(),
  code: z.string(),
  get children() {
    return z.array(DivisionNode);
  },
});

/** The name of a county for schools that the city itself runs. The area selector omits it (spec section 2). */
export const CITY_RUN_COUNTY = '市直属';

export const SchoolItem = z.object({ _id: Id, name: z.string() });
export type SchoolItem = z.infer<typeof SchoolItem>;

export const School = z.extend(SchoolItem, {
  ac1: z.string(),
  ac2: z.string(),
  ac3: z.string(),
  areaName: z.string(),
  /** The first year of the current school year: 2026 means 2026–2027. */
  edu_year: z.int(),
  /** 1 小学, 2 初中, 3 高中. */
  period: z.array(z.int()),
  /** The class numbers by grade. */
  structure: z.record(z.string(), z.array(z.int())),
});
export type School = z.infer<typeof School>;

export const KlassName = z.object({
  grade: z.int(),
  klass: z.int(),
  name: z.string(),
});
export type KlassName = z.infer<typeof KlassName>;

/** A school with questionnaires and the art circle. */
export const SchoolConfigEntry = z.object({ aId: Id });
