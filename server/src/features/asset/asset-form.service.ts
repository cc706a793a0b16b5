import { getAssetType } from '@meiyu/contract/asset/asset.rules';
import {
  AssetForm,
  AssetFormWithModule,
  type AssetType,
  CdnForm,
  type UploadPurpose,
} from '@meiyu/contract/asset/asset.schema';

import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import { problem } from '../../platform/problem.ts';

type Fields = Readonly<Record<string, string>>;

/** The fields by which a form describes its file. */
export interface FormFields {
  readonly type: AssetType;
  readonly homeworkId: string | null;
  readonly purpose: UploadPurpose | null;
  readonly module: number | null;
}

/** Reads the form of `POST /v1/assets`. Without a type, the file name decides. Throws `badRequest`. */
export function readFirstForm(name: string, fields: Fields): FormFields {
  const form = AssetForm.safeParse(fields).data;
  if (form === undefined) throw problem('badRequest');
  const homeworkId = form.hwId ?? null;
  const purpose = form.purpose ?? (homeworkId === null ? null : 'homework');
  if (homeworkId !== null && purpose !== 'homework') throw problem('badRequest');
  return { type: form.type ?? getAssetType(name), homeworkId, purpose, module: null };
}

/** Reads the form of `POST /v2/assets`, which may have a module. Throws `badRequest`. */
export function readForm(name: string, fields: Fields): FormFields {
  const module = AssetFormWithModule.safeParse(fields).data?.module;
  if (fields['module'] !== undefined && module === undefined) throw problem('badRequest');
  return {
    ...readFirstForm(name, fields),
    module: module !== undefined && module > 0 ? module : null,
  };
}

/** Reads the form of the CDN upload. Throws `badRequest`, also for a school that is not the user's. */
export function readCdnForm({ schoolId }: SignedIn, name: string, fields: Fields): FormFields {
  const form = CdnForm.safeParse(fields).data;
  if (form === undefined) throw problem('badRequest');
  if (form.sid !== undefined && form.sid !== schoolId) throw problem('badRequest');
  const homeworkId = form.hwid ?? null;
  const purpose = homeworkId === null ? null : 'homework';
  return { type: getAssetType(name), homeworkId, purpose, module: null };
}
