/** A policy of the operator. Without a row the policy has its default text. */
export interface PolicyRow {
  name: string;
  text: string;
}

export interface AboutTables {
  policies: PolicyRow;
}
