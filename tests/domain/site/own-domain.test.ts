import { expect, test } from 'vitest'
import { judgeDomain, type DomainSight } from '../../../src/domain/site/own-domain.ts'

const claimant = { appId: 'a1', hosts: ['violao.apps.test', 'velho.apps.test'] }
const nothing: DomainSight = { aliases: [], addresses: [], hostAddresses: ['9.9.9.9'], texts: [], gaps: [] }
const judged = (sight: Partial<DomainSight>) => judgeDomain({ ...nothing, ...sight }, claimant, 'apps.test')

test.each<[string, Partial<DomainSight>, string, string[]]>([
  ['nothing stands there', {}, 'missing', []],
  ['it leads to the app', { aliases: ['violao.apps.test'] }, 'ready', []],
  ['it leads to the app’s address of before', { aliases: ['velho.apps.test'] }, 'ready', []],
  ['it leads to the app by way of another name', { aliases: ['x.test', 'violao.apps.test'] }, 'ready', []],
  ['it leads to another app', { aliases: ['outro.apps.test'] }, 'unproven', []],
  [
    'it leads to another app, and is meant for this one',
    { aliases: ['outro.apps.test'], texts: ['trilha-app=a1'] },
    'ready',
    [],
  ],
  ['it leads to a name that only ends alike', { aliases: ['evilapps.test'] }, 'elsewhere', ['evilapps.test']],
  ['it has our address', { addresses: ['9.9.9.9'] }, 'unproven', []],
  [
    'it has our address and is meant for it',
    { addresses: ['9.9.9.9'], texts: ['trilha-app=a1'] },
    'ready',
    [],
  ],
  [
    'it is meant for another app',
    { addresses: ['9.9.9.9'], texts: ['trilha-app=a2', 'v=spf1 -all'] },
    'unproven',
    [],
  ],
  [
    'it is meant for it, and leads elsewhere',
    { addresses: ['1.2.3.4'], texts: ['trilha-app=a1'] },
    'elsewhere',
    ['1.2.3.4'],
  ],
  ['it is meant for it, and leads nowhere', { texts: ['trilha-app=a1'] }, 'missing', []],
])('where %s', (_, sight, state, seen) => {
  expect(judged(sight)).toMatchObject({ state, seen })
})

test.each<[string, Partial<DomainSight>, string | null]>([
  ['the text, of what leads to the app', { aliases: ['violao.apps.test'], gaps: ['texts'] }, 'ready'],
  [
    'where it leads by CNAME, of what is meant for it',
    { addresses: ['9.9.9.9'], texts: ['trilha-app=a1'], gaps: ['aliases'] },
    'ready',
  ],
  [
    'our addresses, of what leads to the app',
    { aliases: ['violao.apps.test'], gaps: ['hostAddresses'] },
    'ready',
  ],
  ['the text, of what leads elsewhere', { addresses: ['1.2.3.4'], gaps: ['texts'] }, 'elsewhere'],
  ['the text, of what only has our address', { addresses: ['9.9.9.9'], gaps: ['texts'] }, null],
  [
    'where it leads by CNAME, of what only has our address',
    { addresses: ['9.9.9.9'], gaps: ['aliases'] },
    null,
  ],
  ['some of its addresses', { addresses: ['1.2.3.4'], gaps: ['addresses'] }, null],
  ['our addresses', { addresses: ['9.9.9.9'], hostAddresses: [], gaps: ['hostAddresses'] }, null],
  ['anything', { gaps: ['aliases', 'addresses', 'hostAddresses', 'texts'] }, null],
])('where DNS does not answer %s', (_, sight, state) => {
  const verdict = judged(sight)
  expect([verdict?.state ?? null, verdict?.isWhole ?? false]).toEqual([state, false])
})
