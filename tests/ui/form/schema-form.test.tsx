import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { Profiler } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FormProps } from '../../../src/ui/form/document/form-props.ts'
import { SchemaForm } from '../../../src/ui/form/schema-form.tsx'
import type * as Text from '../../../src/ui/widget/text.tsx'
import { openForm } from '../../support/form/form-host.tsx'
import { madeScreen } from '../../support/form/made-screen.ts'

const drawn: string[] = []

vi.mock('../../../src/ui/widget/text.tsx', async (load) => {
  const { TextWidget, ...others } = await load<typeof Text>()
  const Counted: typeof TextWidget = (props) => {
    drawn.push(props.name)
    return <TextWidget {...props} />
  }
  return { ...others, TextWidget: Counted }
})

const names = Array.from({ length: 50 }, (_, i) => `field${i}`)
const large = madeScreen(
  Object.fromEntries(names.map((name, i) => [name, { title: `Campo ${i}`, type: 'string', default: '' }])),
)

let drawings = 0
const Watched = (props: FormProps) => (
  <Profiler id="form" onRender={() => drawings++}>
    <SchemaForm {...props} />
  </Profiler>
)

beforeEach(() => void drawn.splice(0))
afterEach(cleanup)

test('a key draws the form once, and of many fields the one that it is typed into', () => {
  const { seen } = openForm(Watched, { screen: large })
  expect(drawn).toEqual(names)
  drawings = 0
  fireEvent.change(screen.getByLabelText(/^Campo 7 /), { target: { value: 'a' } })
  expect(seen.document).toEqual({ field7: 'a' })
  expect(drawn.slice(names.length)).toEqual(['field7'])
  expect(drawings).toBe(1)
})

test('of two fields that change at once none is lost', () => {
  const { seen } = openForm(SchemaForm, { screen: large })
  act(() => {
    fireEvent.change(screen.getByLabelText(/^Campo 3 /), { target: { value: 'a' } })
    fireEvent.change(screen.getByLabelText(/^Campo 44 /), { target: { value: 'b' } })
  })
  expect(seen.document).toEqual({ field3: 'a', field44: 'b' })
})
