/** Another one for each turn, as one reads well and as short as it may be. */
export const samples = (turn: number): string[] => [
  `https://exemplo.com${turn ? `/${turn}` : ''}`,
  `https://a.co${turn ? `/${turn}` : ''}`,
]

/** The same with so many letters more. */
export const longer = (text: string, more: number): string => `${text}/${'a'.repeat(more - 1)}`

/** What may stand around a text that fits a pattern. */
export const around = ['https://…', 'https://a.co/…', 'https://….co']
