interface NamedProps {
  text: string
  name: string
  /** What other words in braces stand for. */
  more?: Record<string, string>
}

/** A sentence of a screen in which `{name}` stands for what a row is called. */
export function Named({ text, name, more = {} }: NamedProps) {
  const parts = text.split(/\{(\w+)\}/)
  return parts.map((part, at) =>
    // Every second one stood in braces.
    at % 2 === 0 ? (
      part
    ) : part === 'name' ? (
      <strong key={at} className="text-text">
        {name}
      </strong>
    ) : (
      (more[part] ?? `{${part}}`)
    ),
  )
}
