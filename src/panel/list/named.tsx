/** A sentence of a screen in which `{name}` stands for what a row is called. */
export function Named({ text, name }: { text: string; name: string }) {
  const [before, ...after] = text.split('{name}')
  return (
    <>
      {before}
      {after.map((rest, at) => (
        <span key={at}>
          <strong className="text-text">{name}</strong>
          {rest}
        </span>
      ))}
    </>
  )
}
