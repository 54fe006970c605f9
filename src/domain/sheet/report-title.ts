/** What reports of imports have beside a spreadsheet's own columns: the number of a line, and what is wrong with it or became of it. */
export const reportTitles = { line: 'Linha', fault: 'Problema', outcome: 'Resultado' }
