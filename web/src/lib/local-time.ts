import { formatDate } from '@meiyu/contract/shared/dates';

/** Formats an ISO string as the value of a field of the type `datetime-local`. */
export function toLocalTime(moment: string): string {
  return formatDate(moment, 'YYYY-MM-DD HH:mm').replace(' ', 'T');
}
