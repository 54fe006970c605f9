/** A number with its noun: “1 aluno”, “1.284 alunos”. `many` is the noun's plural, by default with an s. */
export const countWords = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`
