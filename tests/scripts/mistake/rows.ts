import { answerMistakes } from './answer.ts'
import { answerRowMistakes } from './answer-row.ts'
import { answerShapeMistakes } from './answer-shape.ts'
import { audienceMistakes } from './audience.ts'
import { choiceMistakes } from './choice.ts'
import { codedMistakes } from './coded.ts'
import { defaultMistakes } from './default.ts'
import { drawnMistakes } from './drawn.ts'
import { fileNameMistakes } from './file-name.ts'
import { formerMistakes } from './former.ts'
import { habitMistakes } from './habit.ts'
import { idleMistakes } from './idle.ts'
import { kindMistakes } from './kind.ts'
import { listMistakes } from './list.ts'
import { logicMistakes } from './logic.ts'
import { nameMistakes } from './name.ts'
import { neededMistakes } from './needed.ts'
import { parentMistakes } from './parent.ts'
import { placeMistakes } from './place.ts'
import { referenceMistakes } from './reference.ts'
import { ruleMistakes } from './rule.ts'
import { sentenceMistakes } from './sentence.ts'
import { shownMistakes } from './shown.ts'
import { storedMistakes } from './stored.ts'
import { tabMistakes } from './tab.ts'
import { twiceMistakes } from './twice.ts'
import { typedMistakes } from './typed.ts'
import { studentMistakes } from './student.ts'
import { uniqueMistakes } from './unique.ts'
import { wholeMistakes } from './whole.ts'
import { wordMistakes } from './word.ts'

/** Every mistake of the table. */
export const rows = [
  ...nameMistakes,
  ...answerRowMistakes,
  ...wordMistakes,
  ...habitMistakes,
  ...ruleMistakes,
  ...formerMistakes,
  ...answerMistakes,
  ...answerShapeMistakes,
  ...defaultMistakes,
  ...choiceMistakes,
  ...idleMistakes,
  ...parentMistakes,
  ...placeMistakes,
  ...listMistakes,
  ...logicMistakes,
  ...tabMistakes,
  ...codedMistakes,
  ...drawnMistakes,
  ...kindMistakes,
  ...typedMistakes,
  ...neededMistakes,
  ...storedMistakes,
  ...fileNameMistakes,
  ...sentenceMistakes,
  ...shownMistakes,
  ...twiceMistakes,
  ...wholeMistakes,
  ...audienceMistakes,
  ...uniqueMistakes,
  ...studentMistakes,
  ...referenceMistakes,
]
