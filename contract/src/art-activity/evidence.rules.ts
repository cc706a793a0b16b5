import {
  checkContact,
  checkText,
  findFormFault,
  type FormFault,
  type FormRule,
} from '../shared/form-rules.ts';
import { artActivityProblems } from './art-activity.problems.ts';
import { type EvidenceContent, evidenceLimits, evidenceTexts } from './evidence.schema.ts';

type Field = 'text' | 'images' | 'audios';
type EvidenceProblem = 'contactInText' | 'evidenceEmpty' | 'evidenceFilesMany';

/** Finds the first field, in the order of the form, that cannot be accepted. */
export function findEvidenceFault({
  text,
  files: { images, audios, video },
}: EvidenceContent): FormFault<Field, EvidenceProblem> | null {
  const { evidenceEmpty, evidenceFilesMany } = artActivityProblems;
  const isEmpty = text.trim() === '' && images.length + audios.length === 0 && video === null;
  const many = [evidenceFilesMany.message, 'evidenceFilesMany'] as const;
  const rules: readonly FormRule<Field, EvidenceProblem>[] = [
    ['text', isEmpty, evidenceEmpty.message, 'evidenceEmpty'],
    checkText('text', text, evidenceTexts.text),
    checkContact('text', text),
    ['images', images.length > evidenceLimits.images, ...many],
    ['audios', audios.length > evidenceLimits.audios, ...many],
  ];
  return findFormFault(rules);
}
