/** The list to which the screens of an attempt return. */
export interface Exit {
  /** The list's name in a sentence, for example 作业列表. */
  name: string;
  address: string;
}
