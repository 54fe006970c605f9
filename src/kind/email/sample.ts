/** Another one for each turn, as one reads well and as short as it may be. */
export const samples = (turn: number): string[] => [`nome${turn || ''}@exemplo.com`, `a${turn || ''}@b.co`]

/** The same with so many letters more. */
export const longer = (text: string, more: number): string => 'a'.repeat(more) + text

/** What may stand around a text that fits a pattern. */
export const around = ['…@b.co', 'a@…', 'a@…b.co']
