import { textPieces } from '../../domain/text/written-text.ts'

/** What somebody wrote, as text and nothing else, each line from the side of its script; web addresses open in a tab of their own. */
export function WrittenText({ text, className = '' }: { text: string; className?: string }) {
  return (
    <p
      dir="auto"
      className={`whitespace-pre-line [overflow-wrap:anywhere] [unicode-bidi:plaintext] ${className}`}
    >
      {textPieces(text).map(({ text, href }, place) =>
        href ? (
          <a
            key={place}
            href={href}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="text-brand-primary-text underline underline-offset-3"
          >
            {text}
          </a>
        ) : (
          text
        ),
      )}
    </p>
  )
}
