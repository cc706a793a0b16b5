/** Where the screens of an attempt lead back to: the list that its task is in. */
export interface Exit {
  /** What the list is called in a sentence, for example 作业列表. */
  name: string;
  address: string;
}
