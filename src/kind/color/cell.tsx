import { Swatch } from '../../ui/badge/swatch.tsx'

/** A square of the colour, and its code. */
export const Cell = ({ value }: { value: string }) => (
  <Swatch color={value} shape="square">
    {value}
  </Swatch>
)
