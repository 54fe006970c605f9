/** A file in the folder of a kind of fields. */
interface KindPart {
  /** Kinds of these types cannot do without it. */
  of: ('string' | 'integer')[]
  /** Those of the other type have no use for it. */
  isOnly?: true
  /** What it must export, and what it may. */
  exports: string[]
  may?: string[]
}

/** All of them beside `meta.json`. A widget named `light-` comes with every form, any other when a form has such a field. */
export const parts: Record<string, KindPart> = {
  'rule.ts': { of: ['string'], isOnly: true, exports: ['fits'], may: ['canonical'] },
  'sample.ts': { of: ['string'], isOnly: true, exports: ['samples'], may: ['longer', 'around'] },
  'text.ts': { of: ['integer'], isOnly: true, exports: ['written', 'read'] },
  'sheet.ts': { of: [], exports: ['fromCell'], may: ['toCell'] },
  'widget.tsx': { of: ['integer'], exports: ['Widget'] },
  'light-widget.tsx': { of: [], exports: ['Widget'] },
  'cell.tsx': { of: [], exports: ['Cell'] },
  'student.ts': { of: ['integer'], exports: ['told'] },
}

/** What tables of the kinds hold, by what their parts export. */
export const types: Record<string, string> = {
  fits: '(text: string) => boolean',
  canonical: '(text: string) => string',
  samples: '(turn: number) => string[]',
  longer: '(text: string, more: number) => string',
  around: 'string[]',
  written: '(value: number) => string',
  read: '(text: string) => number | undefined',
  fromCell: '(text: string) => unknown',
  toCell: '(value: never) => string',
}
