/**
 * A long list, read batch by batch: `read` answers at most `size` of what comes behind its argument, each time for itself, so that
 * nothing in the database waits for whoever is given the list.
 */
export async function* batches<R>(
  size: number,
  read: (after: R | undefined) => Promise<R[]>,
): AsyncGenerator<R[]> {
  for (let after: R | undefined; ;) {
    const rows = await read(after)
    if (rows.length > 0) yield rows
    if (rows.length < size) return
    after = rows.at(-1)
  }
}
