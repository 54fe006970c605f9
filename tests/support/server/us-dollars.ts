/** The folder of a kind of fields that nobody has: amounts in dollars of the United States, kept in cents. */
export const usDollars: Record<string, string> = {
  'meta.json': JSON.stringify({
    $schema: '../../../schemas/meta/kind.json',
    type: 'integer',
    title: 'Dólares',
    description: 'Um valor em dólares, como US$ 1,234.50.',
    messages: {
      type: 'Informe um valor em dólares, como US$ 1,234.50.',
      maximum: 'São aceitos no máximo {limit}.',
    },
    minimum: 0,
    maximum: 99_999_999,
    hints: ['placeholder'],
    drawing: { title: 'Dólares', description: 'US$ 1,234.50.' },
    example: { title: 'Preço lá fora', type: 'integer', format: 'money-usd', default: 123450 },
  }),
  'text.ts': `const dollars = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 })

export const written = (cents: number): string => \`US$ \${dollars.format(cents / 100)}\`

export function read(text: string): number | undefined {
  const [, whole, cents = ''] = /^(?:US\\$)?\\s*([\\d,]+)(?:\\.(\\d{1,2}))?$/.exec(text.trim()) ?? []
  return whole === undefined ? undefined : Number(whole.replaceAll(',', '') + cents.padEnd(2, '0'))
}
`,
  'sheet.ts': `import { read } from './text.ts'

export const toCell = (cents: number): string => (cents / 100).toFixed(2)

export const fromCell = read
`,
  'widget.tsx': `import { Amount } from '../../ui/widget/amount.tsx'
import type { WidgetProps } from '../../ui/widget/widget.ts'
import { read, written } from './text.ts'

export const Widget = (props: WidgetProps) => (
  <Amount {...props} read={read} written={written} example="US$ 0.00" />
)
`,
  'cell.tsx': `import { written } from './text.ts'

export const Cell = ({ value }: { value: number }) => <b>{written(value)}</b>
`,
  'student.ts': `export const told = (cents: number, language: string): string =>
  (cents / 100).toLocaleString(language, { style: 'currency', currency: 'USD' })
`,
}
