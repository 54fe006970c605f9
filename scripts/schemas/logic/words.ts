import { testsIn, type Logic, type Test } from './syntax.ts'

/** A condition as a product owner reads it: `tipo é "A" e vagas é no mínimo 3`. */
export function conditionWords(logic: Logic, holds = true): string {
  if ('not' in logic) return conditionWords(logic.not, !holds)
  if ('ref' in logic) return `${logic.ref.text} ${testWords(logic.test, holds)}`
  const parts = logic.of.map((one) =>
    'join' in one && testsIn(one).length > 1 ? `(${conditionWords(one, holds)})` : conditionWords(one, holds),
  )
  return parts.join((logic.join === 'all') === holds ? ' e ' : ' ou ')
}

function testWords(test: Test, holds: boolean): string {
  const not = holds ? '' : 'não '
  if ('filled' in test) return test.filled === holds ? 'tem resposta' : 'não tem resposta'
  if ('is' in test) return `${not}é ${test.is.map((value) => JSON.stringify(value)).join(' ou ')}`
  const than = typeof test.than === 'object' ? test.than.text : (days[test.than] ?? String(test.than))
  return `${not}é ${orders[test.order]} ${than}`
}

const orders = { min: 'no mínimo', max: 'no máximo', before: 'antes de', after: 'depois de' }
const days: Record<string, string> = { today: 'hoje', now: 'agora' }
