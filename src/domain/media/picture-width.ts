/** How wide stored pictures are to be had, in pixels, beside as wide as they are: `/images/<hash>.webp?w=540`. */
export const pictureWidths = [128, 256, 540, 768, 1080, 1440] as const

export type PictureWidth = (typeof pictureWidths)[number]

/** Whether an address is one at which the server keeps a picture. */
function isStored(url: string): boolean {
  return url.startsWith('/images/')
}

/**
 * What an `<img>` takes the narrowest picture from that is wide enough. `widest`: how wide, in pixels, such a picture may be;
 * `sizes`: how wide it is shown, as in HTML. A picture that is stored nowhere yet comes as it is.
 */
export function pictureSources<Url extends string | null | undefined>(
  url: Url,
  widest: number,
  sizes: string,
) {
  if (!url || !isStored(url)) return { src: url }
  const narrower = pictureWidths
    .filter((width) => width < widest)
    .map((width) => `${url}?w=${width} ${width}w`)
  return { sizes, srcSet: [...narrower, `${url} ${widest}w`].join(), src: url }
}

/** The address of a picture no wider than that. */
export function pictureUpTo(url: string, width: PictureWidth): string {
  return isStored(url) ? `${url}?w=${width}` : url
}
