/* eslint-disable @typescript-eslint/no-explicit-any -- OpenAPI, as two servers tell it */

/** What somebody who calls the API as the one document says does not find in the other: a call, and what became of it. */
export function apiBreaks(before: any, after: any): string[] {
  return Object.entries<any>(before.paths).flatMap(([path, methods]) =>
    Object.entries<any>(methods).flatMap(([method, call]) => {
      const place = `${method.toUpperCase()} ${path}`
      const found = after.paths[path]?.[method]
      if (!found) return `${place} is gone`
      const taken = [call, found].map((one) => jsonOf(one.requestBody)) as [any, any]
      return [
        ...narrower(place, taken, [before, after]),
        ...(call.parameters ?? []).flatMap(({ in: where, name }: any) =>
          where === 'query' && !found.parameters?.some((one: any) => one.name === name)
            ? `${place} does not take ?${name}`
            : [],
        ),
        ...(found.parameters ?? []).flatMap(({ required, name, in: where }: any) =>
          required &&
          where === 'query' &&
          !call.parameters?.some((one: any) => one.name === name && one.required)
            ? `${place} wants ?${name}`
            : [],
        ),
        ...Object.entries<any>(call.responses).flatMap(([status, answer]) =>
          /^2/.test(status)
            ? lesser(`${place} ${status}`, [jsonOf(answer), jsonOf(found.responses[status])], [before, after])
            : [],
        ),
      ]
    }),
  )
}

const jsonOf = (message: any) => message?.content?.['application/json']?.schema

/** Of what is sent, what is not taken any more, and what was not asked for. */
function narrower(place: string, [old, now]: [any, any], documents: [any, any], depth = 0): string[] {
  const [was, is] = [resolve(old, documents[0]), resolve(now, documents[1])]
  if (!was || !is || depth > 8) return was && !is ? [`${place} takes nothing`] : []
  const wanted = (is.required ?? []).filter((name: string) => !(was.required ?? []).includes(name))
  return [
    ...wanted.map((name: string) => `${place} wants ${name}`),
    ...Object.entries<any>(was.properties ?? {}).flatMap(([name, field]) => {
      const inner = is.properties?.[name]
      if (!inner) return is.additionalProperties === false ? [`${place} does not take ${name}`] : []
      return narrower(`${place} ${name}`, [field, inner], documents, depth + 1)
    }),
  ]
}

/** Of what is answered, what is not there any more, or not always. */
function lesser(place: string, [old, now]: [any, any], documents: [any, any], depth = 0): string[] {
  const [was, is] = [resolve(old, documents[0]), resolve(now, documents[1])]
  if (!was || depth > 8) return []
  if (!is) return [`${place} answers nothing`]
  const kinds = [was.type, is.type].map((type) => JSON.stringify([type ?? []].flat().toSorted()))
  if (kinds[0] !== kinds[1]) return [`${place} was ${kinds[0]} and is ${kinds[1]}`]
  return [
    ...(was.items ? lesser(`${place}[]`, [was.items, is.items], documents, depth + 1) : []),
    ...Object.entries<any>(was.properties ?? {}).flatMap(([name, field]) => {
      const inner = is.properties?.[name]
      if (!inner) return [`${place} has no ${name}`]
      return lesser(`${place} ${name}`, [field, inner], documents, depth + 1)
    }),
  ]
}

function resolve(schema: any, document: any): any {
  const path = schema?.$ref?.replace(/^#\//, '').split('/')
  return path
    ? resolve(
        path.reduce((part: any, name: string) => part?.[name], document),
        document,
      )
    : schema
}
