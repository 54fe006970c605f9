import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const stop = join(import.meta.dirname, '../../src/server/stop.ts')

test('a stop that runs out of patience says what it was still waiting for', async () => {
  const program = `
    const { stopInOrder } = await import(${JSON.stringify(stop)})
    const never = new Promise(() => setInterval(() => {}, 1000))
    stopInOrder(Promise.resolve({ async stop(waitFor) {
      await waitFor('as chamadas em andamento', Promise.resolve())
      void waitFor('a tarefa mail', never)
      await waitFor('a fila de tarefas', never)
    } }), 300)
    process.stdout.write('here')`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program])
  let said = ''
  child.stderr.on('data', (part: Buffer) => (said += part.toString()))
  await once(child.stdout, 'data')
  child.kill('SIGTERM')
  expect(await once(child, 'close')).toEqual([1, null])
  expect(said).toContain(
    'O que estava em andamento não terminou em 0.3 s e foi interrompido: a tarefa mail, a fila de tarefas.',
  )
})
