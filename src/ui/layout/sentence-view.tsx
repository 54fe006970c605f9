import { Fragment, type ReactNode } from 'react'
import { sayParts, type Sentence, type Values } from '../../domain/text/say.ts'

interface SentenceViewProps<S extends Sentence> {
  sentence: S
  values: Values<S, ReactNode>
}

/** A sentence with values that are more than text, such as a name in bold. */
export function SentenceView<const S extends Sentence>({ sentence, values }: SentenceViewProps<S>) {
  return sayParts<S, ReactNode>(sentence, values).map((part, at) => <Fragment key={at}>{part}</Fragment>)
}
