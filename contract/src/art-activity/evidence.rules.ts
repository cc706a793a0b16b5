import { hasContactDetails } from '../shared/contact-details.ts';
import { findTextFault } from '../shared/form-fields.ts';
import { artActivityProblems } from './art-activity.problems.ts';
import { type EvidenceContent, evidenceLimits, evidenceTexts } from './evidence.schema.ts';

/** A field of the form and its message. */
export interface EvidenceFault {
  field: 'text' | 'images' | 'audios';
  problem: 'badRequest' | 'contactInText' | 'evidenceEmpty' | 'evidenceFilesMany';
  message: string;
}

/** Finds the first field, in the order of the form, that cannot be accepted. */
export function findEvidenceFault({ text, files }: EvidenceContent): EvidenceFault | null {
  const { images, audios, video } = files;
  const limits = evidenceLimits;
  const { evidenceEmpty, evidenceFilesMany } = artActivityProblems;
  const isEmpty = text.trim() === '' && images.length + audios.length === 0 && video === null;
  const many = { problem: 'evidenceFilesMany', message: evidenceFilesMany.message } as const;
  if (isEmpty) return { field: 'text', problem: 'evidenceEmpty', message: evidenceEmpty.message };
  const textFault = findTextFault(text, evidenceTexts.text);
  if (textFault !== null) return { field: 'text', problem: 'badRequest', message: textFault };
  if (hasContactDetails(text))
    return { field: 'text', problem: 'contactInText', message: '请不要留下电话、QQ或微信' };
  if (images.length > limits.images) return { field: 'images', ...many };
  return audios.length > limits.audios ? { field: 'audios', ...many } : null;
}
