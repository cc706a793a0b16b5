import { findHonourFault } from '@meiyu/contract/honour/honour.rules';
import {
  Award,
  type Honour,
  type HonourContent,
  HonourLevel,
  LevelType,
  OrganiserKind,
} from '@meiyu/contract/honour/honour.schema';
import { Subject } from '@meiyu/contract/shared/enumerations';
import * as z from 'zod/mini';

import { findFirstFault } from '../../lib/find-first-fault.ts';
import type { FieldFault } from '../../review-item/use-item-form.ts';

/** The values of the form. A choice is null until the pupil has made it. */
export const HonourValues = z.object({
  event: z.string(),
  subject: Subject,
  levelType: LevelType,
  level: z.nullable(HonourLevel),
  award: z.nullable(Award),
  organiser: z.string(),
  organiserKind: z.nullable(OrganiserKind),
  awardedOn: z.string(),
  certificates: z.array(z.string()),
  certificateNo: z.string(),
  members: z.string(),
  remark: z.string(),
});
export type HonourValues = z.infer<typeof HonourValues>;

export type HonourField = keyof HonourValues;

export function createEmptyValues(subject: Subject): HonourValues {
  return {
    event: '',
    subject,
    levelType: 2,
    level: null,
    award: null,
    organiser: '',
    organiserKind: null,
    awardedOn: '',
    certificates: [],
    certificateNo: '',
    members: '',
    remark: '',
  };
}

export function toValues(honour: Honour): HonourValues {
  return HonourValues.parse({
    ...honour,
    certificates: honour.certificates.map(({ hash }) => hash),
  });
}

const fieldOrder = z.keyof(HonourValues).options;

/** Finds the first field of the form that the server would refuse. */
export function findFieldFault(
  values: HonourValues,
  today: string,
): FieldFault<HonourField> | null {
  const missing: readonly (FieldFault<HonourField> | false)[] = [
    values.level === null && { field: 'level', message: '请选择级别' },
    values.award === null && { field: 'award', message: '请选择奖项' },
    values.organiserKind === null && { field: 'organiserKind', message: '请选择主办单位的类别' },
    values.awardedOn === '' && { field: 'awardedOn', message: '请选择获奖日期' },
  ];
  const content = { ...values, awardedOn: values.awardedOn || today };
  return findFirstFault(fieldOrder, [
    ...missing,
    findHonourFault(content, { today, enrolment: null }),
  ]);
}

/** Returns the content to send, or null if a choice is missing. */
export function toContent(values: HonourValues): HonourContent | null {
  const { level, award, organiserKind } = values;
  if (level === null || award === null || organiserKind === null) return null;
  return { ...values, level, award, organiserKind };
}
