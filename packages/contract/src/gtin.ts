export { gtinCheckDigit, gtinDigits, gtinProblem } from '@ecotrame/lca'
