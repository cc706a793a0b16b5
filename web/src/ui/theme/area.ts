/** An area of the app with its colour: music 石青, art 朱砂, in school 石绿, outside school 藤黄. */
export type Area = 'mu' | 'ar' | 'in' | 'out';
