import { useAtomValue } from 'jotai'
import type { DraftKeeper } from '../../domain/draft/keeper.ts'
import { keeperAtom } from './draft-atoms.ts'

/** What keeps the draft of the builder around; there whenever the builder is. */
export function useKeeper(): DraftKeeper {
  const keeper = useAtomValue(keeperAtom)
  if (!keeper) throw new Error('A builder is drawn before its draft is opened.')
  return keeper
}
