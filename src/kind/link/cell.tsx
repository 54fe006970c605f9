import { WebLink } from '../../ui/table/drawings.tsx'

/** The address, which opens beside the page. */
export const Cell = ({ value }: { value: string }) => <WebLink url={value} />
