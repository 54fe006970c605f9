import { expect, test } from 'vitest'
import { openMetrics } from '../../../src/server/metric/metrics.ts'
import { countsOf, figuresOf, sumOf, type Figures } from '../../../src/server/metric/sum.ts'

/** As they arrive from another process. */
async function toldBy(count: number, ms: number): Promise<Figures> {
  const metrics = openMetrics()
  for (let n = 0; n < count; n++) metrics.letter('sent')
  metrics.request({ route: '/api/apps', method: 'GET', status: 200, ms })
  return JSON.parse(JSON.stringify(await metrics.figures())) as Figures
}

const valueIn = (text: string, series: string) =>
  text
    .split('\n')
    .find((line) => line.startsWith(`${series} `))
    ?.split(' ')[1]

test('counters and times of several processes are added up, by their labels', async () => {
  const text = await sumOf([await toldBy(2, 3), await toldBy(3, 700)]).metrics()
  expect(valueIn(text, 'letters_total{outcome="sent"}')).toBe('5')
  const labels = 'route="/api/apps",method="GET",status="200"'
  expect(valueIn(text, `http_request_duration_seconds_count{${labels}}`)).toBe('2')
  expect(valueIn(text, `http_request_duration_seconds_bucket{le="0.5",${labels}}`)).toBe('1')
  expect(valueIn(text, `http_request_duration_seconds_bucket{le="1",${labels}}`)).toBe('2')
  expect(text).not.toMatch(/ (null|undefined|NaN)$/m)
})

test('what there is at a moment becomes one as its nature wants', async () => {
  const gauge = (name: string, aggregator: string, value: number | null): Figures => [
    { name, help: name, type: 'gauge', aggregator, values: [{ labels: {}, value }] },
  ]
  const of = (value: number | null) => [
    ...gauge('in_use', 'sum', value),
    ...gauge('the_same', 'max', value),
    ...gauge('lag', 'average', value),
  ]
  const text = await sumOf([of(4), of(2), of(null)]).metrics()
  expect(['in_use', 'the_same', 'lag'].map((name) => valueIn(text, name))).toEqual(['6', '4', '3'])
})

test('of a process that is gone only what grows stays, and can be added up again', async () => {
  const figures = await toldBy(2, 3)
  const counts = countsOf(figures)
  expect(figures.some(({ name }) => name === 'nodejs_eventloop_lag_seconds')).toBe(true)
  expect(counts.some(({ name }) => name === 'nodejs_eventloop_lag_seconds')).toBe(false)
  const gone = await figuresOf(sumOf([counts, counts]))
  const text = await sumOf([gone, figures]).metrics()
  expect(valueIn(text, 'letters_total{outcome="sent"}')).toBe('6')
})
