/** What an example is made for: where it delivers, and the secret to sign with, or the token. */
export interface ExamplePlace {
  /** Without a quote in it. */
  address: string
  secret: string
}

/** The body of an event as the examples send it; `test` has it only checked. */
const exampleEvent = {
  event: 'purchase.approved',
  version: '1',
  test: true,
  product: { id: '12345', name: 'Curso de exemplo' },
  buyer: { name: 'Maria Exemplo', email: 'maria@exemplo.com.br' },
  transaction: { id: 'TX-0001', amountCents: 9700, currency: 'BRL' },
}

/** An event as a list of lines, as people read it. */
export const eventText = JSON.stringify(
  { id: 'evt_0001', ...exampleEvent, occurredAt: '2026-11-20T10:00:00-03:00' },
  null,
  2,
)

/** For a shell with curl and openssl. */
export const curlExample = ({ address, secret }: ExamplePlace): string => `ADDRESS='${address}'
SECRET='${secret}'

NOW="$(date +%s)"
ID="evt_$NOW"
BODY='${JSON.stringify({ id: 'ID', occurredAt: 'TIME', ...exampleEvent })}'
BODY="\${BODY/TIME/$(date -u +%Y-%m-%dT%H:%M:%SZ)}"
BODY="\${BODY/ID/$ID}"

KEY="$(printf %s "\${SECRET#whsec_}" | base64 -d | od -An -v -tx1 | tr -d ' \\n')"
SIGNATURE="$(printf %s "$ID.$NOW.$BODY" | openssl dgst -sha256 -mac HMAC -macopt "hexkey:$KEY" -binary | base64 | tr -d '\\n')"

curl -sS "$ADDRESS" \\
  -H 'content-type: application/json' \\
  -H "webhook-id: $ID" \\
  -H "webhook-timestamp: $NOW" \\
  -H "webhook-signature: v1,$SIGNATURE" \\
  --data-binary "$BODY"
`

/** For Node 18 or newer, as a module; without packages. */
export const nodeExample = ({
  address,
  secret,
}: ExamplePlace): string => `import { createHmac, randomUUID } from 'node:crypto'

const address = '${address}'
const secret = '${secret}'

const id = 'evt_' + randomUUID()
const body = JSON.stringify({
  id,
  occurredAt: new Date().toISOString(),
  ...${indented(exampleEvent, 2).trimStart()},
})

const timestamp = String(Math.floor(Date.now() / 1000))
const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
const signature = createHmac('sha256', key).update(id + '.' + timestamp + '.' + body).digest('base64')

const answer = await fetch(address, {
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': 'v1,' + signature,
  },
  body,
})
console.log(answer.status, await answer.text())
`

/** A node to paste into a workflow of n8n, with a token. */
export function n8nExample({ address, secret }: ExamplePlace): string {
  const event = { id: 'ID', occurredAt: 'TIME', ...exampleEvent }
  const body = JSON.stringify(event, null, 2)
    .replace('"ID"', "{{ JSON.stringify('evt_' + $execution.id) }}")
    .replace('"TIME"', '{{ JSON.stringify($now.toISO()) }}')
  const parameters = {
    method: 'POST',
    url: address,
    sendHeaders: true,
    headerParameters: { parameters: [{ name: 'Authorization', value: `Bearer ${secret}` }] },
    sendBody: true,
    specifyBody: 'json',
    jsonBody: `=${body}`,
    options: {},
  }
  const node = {
    ...{
      parameters,
      id: '6b1d9c52-4c0e-4f5e-9a0b-2f6f6f0c7a11',
      name: 'Trilha',
      type: 'n8n-nodes-base.httpRequest',
    },
    ...{ typeVersion: 4.2, position: [0, 0] },
  }
  return `${JSON.stringify({ nodes: [node], connections: {} }, null, 2)}\n`
}

/** What to enter in Make's module *HTTP – Make a request*, with a token. */
export const makeExample = ({ address, secret }: ExamplePlace): string => `URL
${address}

Method
POST

Headers
Authorization: Bearer ${secret}

Body type
Raw

Content type
JSON (application/json)

Request content
${JSON.stringify({ id: 'evt_{{timestamp}}', occurredAt: '{{now}}', ...exampleEvent }, null, 2)}
`

const indented = (value: object, by: number) =>
  JSON.stringify(value, null, 2)
    .split('\n')
    .map((line) => ' '.repeat(by) + line)
    .join('\n')
