import '../../../src/ui/style.ts'
import '../../../src/ui/token.css'
