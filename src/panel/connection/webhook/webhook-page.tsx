import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { connectionsPath } from '../../../client/connection.ts'
import { fetchList } from '../../../client/resource/resource.ts'
import type { SalesConnection } from '../../../domain/generated/answer-types.ts'
import page, { words } from '../../../domain/generated/screens/pages/webhook.ts'
import {
  curlExample,
  eventText,
  makeExample,
  n8nExample,
  nodeExample,
} from '../../../client/webhook-example.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { BackLink } from '../../page/back-link.tsx'
import { copyText } from '../../page/copy-text.ts'
import { CopyField } from '../../page/copy-field.tsx'
import { Page } from '../../page/page.tsx'

/** What to send to us from a platform that we know nothing of, with examples to copy that carry the creator's own address. */
export function WebhookPage() {
  const connections = useQuery({
    queryKey: ['list', connectionsPath, 'webhook'],
    queryFn: () => fetchList<SalesConnection>(connectionsPath),
  })
  const own = connections.data?.find(({ platform }) => platform === 'generic' || platform === 'hotfy')
  const address = new URL(own?.path ?? `/api/hooks/generic/${words.placeholders.key}`, location.origin).href
  const signed = { address, secret: words.placeholders.secret }
  const withToken = { address, secret: words.placeholders.token }
  const examples = {
    body: eventText,
    curl: curlExample(signed),
    node: nodeExample(signed),
    n8n: n8nExample(withToken),
    make: makeExample(withToken),
  }
  return (
    <Page
      title={page.title}
      description={page.description}
      back={<BackLink to="/settings">{words.back}</BackLink>}
    >
      <div className="flex max-w-200 flex-col gap-8">
        <Part title={words.request.title} text={words.request.text}>
          {own || !connections.data ? (
            <CopyField
              label={words.yourAddress}
              copyLabel={words.copyAddress}
              value={own && address}
              failure={connections.isError ? words.noAnswer : null}
            />
          ) : (
            <p className="rounded-control bg-surface-sunken px-3.5 py-3">{words.noAddress}</p>
          )}
        </Part>
        <Part title={words.fieldsTitle}>
          <Terms
            groups={(['always', 'purchase', 'subscription', 'optional'] as const).map((need) => ({
              title: words.needs[need],
              terms: words.fields[need],
            }))}
          />
        </Part>
        <Part title={words.kindsTitle}>
          <Terms groups={[{ terms: words.kinds }]} />
        </Part>
        <Part title={words.signature.title} text={words.signature.text}>
          <ul className="m-0 flex list-disc flex-col gap-1.5 pl-5">
            {[words.signature.id, words.signature.timestamp, words.signature.signature].map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p>{words.signature.key}</p>
        </Part>
        <Part title={words.token.title} text={words.token.text} />
        <Part title={words.answersTitle}>
          <Terms groups={[{ terms: words.answers }]} />
        </Part>
        <Part title={words.retries.title} text={words.retries.text} />
        <Part title={words.examplesTitle} text={words.examplesText}>
          {(['body', 'curl', 'node', 'n8n', 'make'] as const).map((name) => (
            <Example key={name} title={words.examples[name]} note={words.notes[name]} code={examples[name]} />
          ))}
        </Part>
      </div>
    </Page>
  )
}

function Part({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <h2 className="text-16px/24px font-semibold">{title}</h2>
      {text && <p className="text-text-muted">{text}</p>}
      {children}
    </section>
  )
}

/** Terms with what they mean, in groups. */
function Terms({ groups }: { groups: { title?: string; terms: Record<string, string> }[] }) {
  return (
    <Card padded={false}>
      {groups.map(({ title, terms }) => (
        <div key={title ?? ''} className="border-b border-border last:border-b-0">
          {title && (
            <h3 className="bg-surface-sunken px-4 py-2 text-13px/18px font-medium text-text-muted sm:px-5">
              {title}
            </h3>
          )}
          <dl className="m-0 divide-y divide-border">
            {Object.entries(terms).map(([term, meaning]) => (
              <div
                key={term}
                className="flex flex-col gap-x-4 gap-y-0.5 px-4 py-2.5 sm:grid sm:grid-cols-[15rem_minmax(0,1fr)] sm:px-5"
              >
                <dt className="break-words font-mono text-13px/20px">{term}</dt>
                <dd className="m-0 text-text-muted">{meaning}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </Card>
  )
}

function Example({ title, note, code }: { title: string; note: string; code: string }) {
  return (
    <section aria-label={title} className="overflow-hidden rounded-card border border-border bg-surface">
      <header className="flex items-center justify-between gap-3 border-b border-border px-4 py-2.5">
        <div className="min-w-0">
          <h3 className="font-medium">{title}</h3>
          <p className="text-13px/18px text-text-muted">{note}</p>
        </div>
        <Button
          size="sm"
          icon="i-lucide-copy"
          aria-label={`${words.copy} ${title}`}
          onClick={() => void copyText(code, { copied: words.copied, byHand: words.copyFailed })}
        >
          {words.copy}
        </Button>
      </header>
      <pre
        tabIndex={0}
        className="m-0 max-h-100 overflow-auto bg-surface-sunken p-4 font-mono text-13px/20px"
      >
        {code}
      </pre>
    </section>
  )
}
