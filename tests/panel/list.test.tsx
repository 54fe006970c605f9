import { cleanup, screen as page, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { Item } from '../../src/client/resource/resource.ts'
import { studentActivityPath } from '../../src/client/student/student.ts'
import ownApp from '../../src/domain/generated/screens/lists/app.ts'
import product from '../../src/domain/generated/screens/lists/product.ts'
import student from '../../src/domain/generated/screens/lists/student.ts'
import keptDraft from '../../src/domain/generated/screens/lists/kept-draft.ts'
import mail from '../../src/domain/generated/screens/lists/mail.ts'
import version from '../../src/domain/generated/screens/lists/version.ts'
import activity from '../../src/domain/generated/screens/lists/student-activity.ts'
import studied from '../../src/domain/generated/screens/lists/student-course.ts'
import progress from '../../src/domain/generated/screens/lists/student-progress.ts'
import certificate from '../../src/domain/generated/screens/lists/student-certificate.ts'
import user from '../../src/domain/generated/screens/lists/app-user.ts'
import type { ListButton, ListScreen } from '../../src/domain/schema/list.ts'
import { keptDraftListCode, versionListCode } from '../../src/panel/app/version/version-list-code.tsx'
import { mailListCode } from '../../src/panel/mail/mail-list.tsx'
import { say } from '../../src/domain/text/say.ts'
import { appListCode } from '../../src/panel/app/list/app-list-code.tsx'
import { enrolmentListCode } from '../../src/panel/enrolment/enrolment-list-code.ts'
import type { AnyListCode } from '../../src/panel/list/list-code.ts'
import { ListView } from '../../src/panel/list/list-view.tsx'
import { isOffered, nameIn } from '../../src/panel/list/row-actions.ts'
import { productListCode } from '../../src/panel/product/product-list-code.tsx'
import { certificateListCode } from '../../src/panel/student/certificate/certificate-list-code.tsx'
import { courseListCode } from '../../src/panel/student/detail/courses.tsx'
import { progressListCode } from '../../src/panel/student/progress/progress-list-code.tsx'
import { studentListCode } from '../../src/panel/student/list/student-list-code.ts'
import { startBackend } from '../support/backend.ts'
import { makeUser, startUserBackend } from '../support/panel/enrolment-backend.ts'
import { makeApp } from '../support/panel/make-app.ts'
import { makeProduct } from '../support/panel/make-product.ts'
import { makeStudent, startStudentBackend } from '../support/panel/student-backend.ts'
import {
  ana,
  makeCertificate,
  makeCourseRow,
  makeCourses,
  startStudyBackend,
} from '../support/panel/study-backend.ts'
import { visit } from '../support/panel/visit-screen.tsx'

/** Whatever stands in the JSON of a list is drawn, and whatever is taken out of it is not: each part, once. */

const app = makeApp({ id: 'v' })
const context = { app, navigate: () => {}, refresh: () => {}, changeStatus: () => {}, follow: () => {} }

interface Room {
  screen: ListScreen
  row: Item
  start: () => Promise<{ stop: () => unknown }>
  draw: (screen: ListScreen) => ReactElement
}

const drawn = (path: string, code: object, around: object) => (screen: ListScreen) => (
  <ListView<Item, object>
    screen={screen}
    path={path}
    code={code as AnyListCode<Item, object>}
    context={around}
  />
)

const person = makeStudent(1)
const member = makeUser(1)
const course = makeProduct({ id: 'p1', description: 'Do zero' })
const paper = makeCertificate(1)
const act = {
  id: 'a1',
  action: 'Concluiu a aula Respirar',
  course: 'Ioga do zero',
  date: '2026-11-01T12:00:00.000Z',
}
const letter = {
  id: 'm1',
  recipient: 'ana@exemplo.com',
  subject: 'Seu acesso',
  status: 'retrying',
  problem: 'Caixa cheia',
  createdAt: act.date,
}
const published = { id: '2', number: 2, publishedAt: act.date, isCurrent: true, changes: [] }
const replaced = { id: 'kept', keptAt: act.date, document: app }
const rooms: Record<string, Room> = {
  app: {
    screen: ownApp,
    row: app,
    start: () => startBackend(() => ({ status: 200, body: [app] })),
    draw: drawn('/apps', appListCode, new Map()),
  },
  student: {
    screen: student,
    row: person,
    start: () => startStudentBackend([person]),
    draw: drawn('/students', studentListCode, context),
  },
  'app-user': {
    screen: user,
    row: member,
    start: () => startUserBackend([member]),
    draw: drawn('/apps/v/users', enrolmentListCode, context),
  },
  product: {
    screen: product,
    row: course,
    start: () => startBackend(() => ({ status: 200, body: [course] })),
    draw: drawn('/apps/v/products', productListCode, app),
  },
  'student-certificate': {
    screen: certificate,
    row: paper as unknown as Item,
    start: () => startStudyBackend({ certificates: [paper] }),
    draw: drawn('/students/s1/certificates', certificateListCode, ana),
  },
  'student-course': {
    screen: { ...studied, figures: undefined },
    row: makeCourseRow(),
    start: () => startStudyBackend(),
    draw: drawn('/students/s1/courses', courseListCode, { ...ana, courses: [makeCourseRow()] }),
  },
  'student-progress': {
    screen: { ...progress, figures: undefined },
    row: makeCourses()[0]!,
    start: () => startStudyBackend({ courses: makeCourses().slice(0, 1) }),
    draw: drawn('/students/s1/progress', progressListCode, { student: ana, params: new URLSearchParams() }),
  },
  mail: {
    screen: mail,
    row: letter,
    start: () => startBackend(() => ({ status: 200, body: [letter] })),
    draw: drawn('/apps/v/mails', mailListCode, app),
  },
  version: {
    screen: version,
    row: published,
    start: () => startBackend(() => ({ status: 200, body: [published] })),
    draw: drawn('/apps/v/versions', versionListCode, { app }),
  },
  'kept-draft': {
    screen: keptDraft,
    row: replaced,
    start: () => startBackend(() => ({ status: 200, body: { draft: replaced } })),
    draw: drawn('/apps/v/kept-draft', keptDraftListCode, { app }),
  },
  'student-activity': {
    screen: activity,
    row: act,
    start: () => startBackend(() => ({ status: 200, body: [act] })),
    draw: drawn(studentActivityPath('s1'), {}, {}),
  },
}

const parts = ['columns', 'filters', 'orders', 'figures', 'buttons', 'actions', 'bulk'] as const

/** The screen without one of its parts. */
function without(screen: ListScreen, part: (typeof parts)[number], at: number): ListScreen {
  const left = (screen[part] ?? []).toSpliced(at, 1)
  return { ...screen, [part]: left.length > 0 || part === 'columns' ? left : undefined }
}

const cases = Object.entries(rooms).flatMap(([name, { screen }]) =>
  parts.flatMap((part) =>
    (screen[part] ?? []).map((one, at) => {
      const what = one === 'separator' ? one : 'label' in one ? one.label : at
      return { title: `${name} without ${part}/${at} (${what})`, name, screen: without(screen, part, at) }
    }),
  ),
)

/** The same of what a card shows. */
const ofCards = Object.entries(rooms).flatMap(([name, { screen }]) =>
  Object.entries(screen.cards ?? {}).flatMap(([part, all]) =>
    (Array.isArray(all) ? [...all.keys()] : [undefined]).map((at) => ({
      title: `${name} without cards/${part}/${at ?? ''}`,
      name,
      screen: {
        ...screen,
        cards: {
          ...screen.cards,
          [part]: at === undefined ? undefined : (all as unknown[]).toSpliced(at, 1),
        },
      },
    })),
  ),
)

let backend: { stop: () => unknown } | undefined

afterEach(async () => {
  cleanup()
  await backend?.stop()
})

const whole = Object.entries(rooms).map(([name, { screen }]) => ({ title: `${name} as it is`, name, screen }))

test.each([...whole, ...cases, ...ofCards])('$title', async ({ name, screen }) => {
  const { row, start, draw } = rooms[name]!
  backend = await start()
  const hand = visit(draw(screen), '*', '/')
  const called = nameIn(screen, row)
  const loading = screen.loading ?? 'Carregando lista'
  await waitFor(() => expect(page.queryByRole('status', { name: loading })).toBeNull())
  if (screen.cards) await page.findAllByText(called)

  const isInMenu = ({ place }: ListButton) => place === 'menu'
  const inMenu = screen.buttons?.filter(isInMenu)
  const open = screen.buttons?.filter((one) => !isInMenu(one) && one.place !== 'empty')
  for (const { label, note = '' } of open ?? [])
    expect(namesOf(['button', 'link'])).toContain(`${label}${note}`)
  if (screen.menu) {
    await hand.click(page.getByRole('button', { name: screen.menu.label }))
    expect(menuItems()).toEqual(inMenu!.map(({ label }) => label))
    await hand.keyboard('{Escape}')
  }
  const shown = [...document.querySelectorAll('dt')].map(({ textContent }) => textContent)
  for (const { label } of [...(screen.figures ?? []), ...(screen.cards?.figures ?? [])])
    expect(shown).toContain(label)
  if (!screen.cards) expect(headings()).toEqual(screen.columns.map(({ label }) => label))

  const filters = page.queryByRole('button', { name: 'Filtros' })
  if (filters) await hand.click(filters)
  const inButtons = (screen.filters ?? []).filter((one) => one.inButtons)
  for (const { label } of inButtons) expect(page.getByRole('group', { name: label })).toBeTruthy()
  const labelled = [
    ...(screen.filters ?? []).filter((one) => !one.inButtons),
    ...(screen.orders ? [{ label: screen.orderLabel ?? 'Ordem' }] : []),
  ]
  expect(page.queryAllByRole('combobox')).toHaveLength(labelled.length)
  for (const { label } of labelled) expect(page.getByRole('combobox', { name: label })).toBeTruthy()
  if (screen.orders) {
    const options = within(page.getByRole('combobox', { name: screen.orderLabel ?? 'Ordem' })).getAllByRole(
      'option',
    )
    expect(options.map(({ textContent }) => textContent)).toEqual(screen.orders.map(({ label }) => label))
  }

  const actions = (screen.actions ?? []).flatMap((one) =>
    one !== 'separator' && isOffered(one, row) ? [one] : [],
  )
  const filled = (name: string) => say(name, { ...(row as object), name: called })
  const line = screen.cards?.layout === 'lines' ? page.getByText(called).closest('li') : null
  if (line?.querySelector('a')) {
    // The first leads there as a whole.
    expect(actions).toHaveLength(1)
  } else if (line) {
    const names = namesOf(['button'], line)
    expect(names).toEqual(actions.map(({ label, name = label }) => filled(name)))
  } else if (screen.cards && !screen.cards.menu) {
    const names = namesOf(['button', 'link'], page.getByRole('article'))
    for (const { label, name: title = `${label} {name}` } of actions)
      expect(names.join('; ')).toMatch(new RegExp(`${filled(title)}|${label} .abre em`))
  } else {
    await hand.click(page.getByRole('button', { name: `Ações de ${called}` }))
    expect(menuItems()).toEqual(actions.map(({ label }) => label))
    await hand.keyboard('{Escape}')
  }

  const mark = page.queryByRole('checkbox', { name: `Selecionar ${called}` })
  expect(mark !== null).toBe(Boolean(screen.bulk))
  if (!mark) return
  await hand.click(mark)
  expect(namesOf(['button'], page.getByRole('region', { name: `Seleção: ${screen.title}` }))).toEqual([
    ...screen.bulk!.map(({ label }) => label),
    'Limpar seleção',
  ])
})

const menuItems = () => page.getAllByRole('menuitem').map(({ textContent }) => textContent)

/** The titles of the table's columns, but for that of its actions. */
function headings(): (string | null)[] {
  const heads = page.queryAllByRole('columnheader').map(({ textContent }) => textContent)
  return heads.filter((title) => title !== 'Ações' && title !== '')
}

function namesOf(roles: string[], inside: HTMLElement = document.body): (string | null)[] {
  return roles.flatMap((role) =>
    within(inside)
      .queryAllByRole(role)
      .map((one) => one.getAttribute('aria-label') ?? one.textContent),
  )
}
