import type { DraftEditor } from '../../../src/domain/draft/draft-editor.ts'
import { openDraft } from '../../../src/domain/draft/open-draft.ts'
import type { Answer } from '../../../src/domain/draft/port.ts'
import type { Copy, DraftRules } from '../../../src/domain/draft/state.ts'
import { differences } from '../../../src/domain/draft/difference.ts'
import type { Document } from '../../../src/domain/schema/definition.ts'
import { read, toPointer, write } from '../../../src/domain/schema/path.ts'
import { chanceOf } from '../chance.ts'
import { modelDevice, type ModelDevice } from './device.ts'
import { modelServer } from './server.ts'
import { modelWire } from './wire.ts'
import { fields, known, Witness } from './witness.ts'

/** What an app's draft is, in small. A value that ends with “!” cannot be saved as it stands. */
const rules: DraftRules = {
  asked: ({ a, b, c, inner, row, picture }) => ({ a, b, c, inner, row, picture }),
  unfit: (draft) => fields.filter((path) => String(read(draft, path)).endsWith('!')),
  isSendable: ({ a }) => a !== '',
  isRow: (path) => path.join() === 'row',
}

interface Tab {
  name: string
  /** Whose requests are its own. */
  from: object
  device: ModelDevice
  keeper: DraftEditor
  /** What was typed in it and is not on the device yet. */
  fresh: Set<string>
  hasChosen: boolean
}

/** What happened, for whoever has to find out why. */
export interface Story {
  run: () => Promise<void>
  log: string[]
}

/**
 * Two people, two devices, one app: typing, undoing, saving, publishing, choosing, while tabs crash and are closed, the
 * network and the server fail and sessions end, in the order of a seed. In the end everybody comes back and everything
 * gets through. Throws where a value is lost, or where a conflict is none.
 */
export function storyOf(seed: number, moves: number): Story {
  const chance = chanceOf(seed)
  const witness = new Witness()
  const server = modelServer(witness)
  const wire = modelWire(chance)
  const devices = [modelDevice(chance), modelDevice(chance)]
  const signedIn = new Set(devices)
  let tabs: Tab[] = []
  /** Copies that were read for tabs that are not open yet. */
  let opening: { device: ModelDevice; copy: Copy }[] = []
  const undoes = seed % 2 === 0
  let asksAgain = false
  const log: string[] = []
  let time = 0
  let count = 0

  const draftOf = (tab: Tab) => tab.keeper.view().draft
  const settled = () => new Promise<void>((go) => setImmediate(go))

  function open(device: ModelDevice, copy: Copy) {
    const name = `tab${count++}`
    const { left, storage } = device.take(name)
    const from = {}
    /** What the server says to a call, told in the log. */
    const asked = (call: string, serve: () => Answer) =>
      wire.send(from, () => {
        const answer: Answer = signedIn.has(device) ? serve() : { kind: 'lost' }
        log.push(`${name} ${call}: ${answer.kind === 'copy' ? `copy ${answer.copy.etag}` : answer.kind}`)
        return answer
      })
    const keeper = openDraft(
      {
        network: {
          save: (attempt) => asked(`saves ${JSON.stringify(attempt)}`, () => server.save(attempt)),
          read: () => asked('reads', server.read),
          publish: (etag) => asked(`publishes ${etag}`, () => server.publish(etag)),
        },
        storage,
        now: () => (time += chance.number(3000)),
        newKey: () => `key${count++}`,
      },
      rules,
      { id: name, copy, left },
    )
    const tab: Tab = { name, from, device, keeper, fresh: new Set(), hasChosen: false }
    log.push(
      `${name} opens on ${devices.indexOf(device)} with ${left.map(({ id }) => id).join(' ') || 'nothing'}`,
    )
    tabs.push(tab)
    if (left.length > 0) void keeper.save()
  }

  function checkConflicts(tab: Tab) {
    const { conflicts, draft } = tab.keeper.view()
    // What a device without room has kept may be older than what the same person sent since.
    if (tab.device.wasFull()) return
    for (const { path, theirs } of conflicts) {
      const mine = read(draft, path)
      const isNone = known(mine) === known(theirs)
      const isKnown = !asksAgain && witness.areInOrder(path, mine, theirs)
      if (isNone || isKnown) {
        throw new Error(`${toPointer(path)}: no conflict between “${known(mine)}” and “${known(theirs)}”.`)
      }
    }
  }

  function type(tab: Tab) {
    const path = chance.pick(fields)
    const before = draftOf(tab)
    const word = `${path.at(-1)}${count++}${chance.number(12) === 0 && path[0] !== 'picture' ? '!' : ''}`
    const value = path[0] === 'picture' ? `data:image/png;base64,${word}` : word
    witness.noteTyped(path, value)
    witness.noteStep(path, read(before, path), value)
    tab.fresh.add(word)
    log.push(`${tab.name} types ${word} over ${known(read(before, path))}`)
    tab.keeper.edit(before, write(before, path, value))
  }

  function travel(tab: Tab, direction: 'undo' | 'redo') {
    if (!undoes) return
    const before = draftOf(tab)
    const open = new Set(tab.keeper.view().conflicts.map(({ path }) => toPointer(path)))
    const values = tab.keeper.travel(direction) ?? []
    log.push(`${tab.name} ${direction}es ${values.map(({ value }) => known(value)).join(' ')}`)
    for (const { path } of values) {
      for (const deep of fields.filter((one) => toPointer(one).startsWith(toPointer(path)))) {
        witness.noteStep(deep, read(before, deep), read(draftOf(tab), deep))
        if (open.has(toPointer(deep))) witness.noteTurn(deep)
      }
    }
  }

  function choose(tab: Tab) {
    const { conflicts, draft } = tab.keeper.view()
    if (conflicts.length === 0) return
    tab.hasChosen = true
    const mine = new Set(conflicts.filter(() => chance.number(2) === 0).map(({ path }) => toPointer(path)))
    for (const { path, theirs } of conflicts) {
      const value = read(draft, path)
      const keepsMine = mine.has(toPointer(path))
      log.push(
        `${tab.name} chooses ${keepsMine ? known(value) : known(theirs)}, not ${keepsMine ? known(theirs) : known(value)}`,
      )
      if (keepsMine) witness.noteStep(path, theirs, value)
      else witness.noteStep(path, value, theirs)
    }
    tab.keeper.resolve(({ path }) => mine.has(toPointer(path)))
  }

  function kill(tab: Tab) {
    log.push(`${tab.name} crashes`)
    wire.forget(tab.from)
    // Then what was chosen last was not kept, and is asked again.
    if (tab.device.kill(tab.name) && tab.hasChosen) asksAgain = true
    tabs = tabs.filter((one) => one !== tab)
    forgive(tab)
  }

  function forgive(tab: Tab) {
    const onDevice = JSON.stringify([...tab.device.drafts.values()])
    for (const word of tab.fresh) if (!isThere(onDevice, word)) witness.forgiven.add(word)
  }

  const isThere = (text: string, word: string) => text.includes(`${word}"`)

  /** What has been on the device, or on the server, once cannot be forgiven any more. */
  function noteKept(tab: Tab) {
    if (tab.fresh.size === 0) return
    const safe = JSON.stringify([tab.device.drafts.get(tab.name) ?? null, server.copy().document])
    for (const word of tab.fresh) if (isThere(safe, word)) tab.fresh.delete(word)
  }

  function close(tab: Tab) {
    log.push(`${tab.name} is closed`)
    tabs = tabs.filter((one) => one !== tab)
    const closing = tab.keeper.close()
    // Where there was no room the page asked before it was left.
    void closing.then(() => tab.device.wasFull() && forgive(tab))
  }

  const someTab = (act: (tab: Tab) => void) => () => tabs.length > 0 && act(chance.pick(tabs))
  const someDevice = (act: (device: ModelDevice) => void) => () => act(chance.pick(devices))
  const deeds: [number, () => void][] = [
    [12, someTab(type)],
    [3, someTab((tab) => travel(tab, 'undo'))],
    [2, someTab((tab) => travel(tab, 'redo'))],
    [8, someTab((tab) => void tab.keeper.save())],
    [2, someTab((tab) => void tab.keeper.catchUp())],
    [2, someTab((tab) => void tab.keeper.publish())],
    [4, someTab(choose)],
    [16, () => wire.move()],
    [3, () => wire.loseOne()],
    [1, () => wire.loseAll()],
    [2, () => wire.haunt()],
    [14, someDevice((device) => device.move())],
    [2, someTab(kill)],
    [1, someTab(close)],
    [2, someDevice((device) => signedIn.has(device) && opening.push({ device, copy: server.copy() }))],
    [3, () => ((one) => one && open(one.device, one.copy))(opening.shift())],
    [1, someDevice(fill)],
    [1, someDevice(expire)],
    [2, () => devices.forEach((device) => signedIn.add(device))],
  ]

  /** The session ends: the panel goes to the login, which closes the builder. */
  function expire(device: ModelDevice) {
    signedIn.delete(device)
    for (const tab of tabs.filter((one) => one.device === device)) close(tab)
    opening = opening.filter((one) => one.device !== device)
  }

  function fill(device: ModelDevice) {
    const isFull = chance.number(4) === 0
    if (isFull) log.push(`${devices.indexOf(device)} is full`)
    device.fill(isFull)
  }

  const weights = deeds.flatMap(([weight, deed]) => Array.from({ length: weight }, () => deed))

  async function step(deed: () => void) {
    deed()
    await settled()
    for (const tab of tabs) {
      noteKept(tab)
      checkConflicts(tab)
    }
  }

  /** Everything that is under way gets through. */
  async function calm() {
    for (let i = 0; i < 400; i++) {
      if (wire.isIdle() && devices.every((device) => device.isIdle())) return
      await step(() => {
        wire.move()
        for (const device of devices) device.move()
      })
    }
    throw new Error('It does not come to rest.')
  }

  async function comeTogether() {
    for (const device of devices) {
      device.fill(false)
      signedIn.add(device)
    }
    await calm()
    for (const device of devices) open(device, server.copy())
    for (let round = 0; round < 12; round++) {
      await calm()
      for (const tab of tabs) choose(tab)
      for (const tab of tabs) void tab.keeper.catchUp()
      await calm()
    }
  }

  async function run() {
    open(devices[0]!, server.copy())
    open(devices[1]!, server.copy())
    for (let i = 0; i < moves; i++) await step(chance.pick(weights))
    await comeTogether()
    const ends = [server.copy().document, ...tabs.map(draftOf)]
    witness.checkEnd(ends)
    checkAgreement(tabs, server.copy().document)
  }

  return { run, log }
}

/** In the end every tab shows what the server has, but for what cannot be saved as it stands, and nothing waits. */
function checkAgreement(tabs: Tab[], served: Document) {
  for (const { name, keeper } of tabs) {
    const { draft, conflicts, sending } = keeper.view()
    if (conflicts.length > 0 || sending) throw new Error(`${name} is not through.`)
    const rest = differences(rules.asked(served), rules.asked(draft))
    const odd = rest.filter(
      ({ path }) => !rules.unfit(draft).some((unfit) => toPointer(unfit) === toPointer(path)),
    )
    if (odd.length > 0)
      throw new Error(`${name} shows ${JSON.stringify(odd)}, which the server does not have.`)
  }
}
