import { screenshotText } from '#contract/game-changes.ts'
import { MAX_SCREENSHOTS, type Screenshot, textOfScreenshot } from '#contract/game-pictures.ts'
import type { GameRow } from '#contract/game-rows.ts'
import { changeScreenshots, uploadScreenshot } from '#web/admin/games/admin-games.ts'
import styles from '#web/admin/games/game-screen.module.css'
import { BEST_SCREENSHOT } from '#web/admin/images/image-texts.ts'
import { ImageUpload } from '#web/admin/images/image-upload.tsx'
import { CommandButton } from '#web/ui/command-button.tsx'
import { CommandForm } from '#web/ui/command-form.tsx'
import { useContractForm } from '#web/ui/contract-form.tsx'
import { NOT_KEPT } from '#web/ui/drafts.ts'
import { Picture } from '#web/ui/picture.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** The screenshots in the order of the page, and the upload of another one. */
export function GameScreenshots({ game }: { game: GameRow }) {
  const { screenshots } = game
  const isFull = screenshots.length >= MAX_SCREENSHOTS
  return (
    <>
      <p>Up to {MAX_SCREENSHOTS} pictures of the game as it is played, on its page. Use pictures that you may show.</p>
      {screenshots.length > 0 && (
        <ol className={styles.screenshots}>
          {screenshots.map((screenshot, index) => (
            <li key={screenshot.id}>
              <ShopScreenshot game={game} screenshot={screenshot} index={index} />
            </li>
          ))}
        </ol>
      )}
      {isFull ? (
        <p>There is no room for another one. Remove one first.</p>
      ) : (
        <ImageUpload best={BEST_SCREENSHOT} send={(image, onProgress) => uploadScreenshot(game, image, onProgress)} />
      )}
    </>
  )
}

interface ShopScreenshotProps {
  game: GameRow
  screenshot: Screenshot
  index: number
}

function ShopScreenshot({ game, screenshot, index }: ShopScreenshotProps) {
  const { screenshots } = game
  const { id, alt } = screenshot
  const form = useContractForm(screenshotText, { alt }, NOT_KEPT.stored)
  const name = `screenshot ${index + 1}`

  function moved() {
    const others = screenshots.filter((each) => each.id !== id)
    return [...others.slice(0, index - 1), screenshot, ...others.slice(index - 1)]
  }

  return (
    <>
      <Picture image={screenshot} alt={textOfScreenshot(screenshot, index)} sizes="(min-width: 30rem) 14rem, 90vw" />
      <div>
        <CommandForm
          of={form}
          keepValues
          submit="Save"
          variant="outline"
          send={(text) =>
            changeScreenshots(
              game,
              screenshots.map((each) => (each.id === id ? { ...each, ...text } : each)),
            )
          }
        >
          <TextField
            of={form}
            name="alt"
            label="What it shows (optional)"
            autoComplete="off"
            hint="Read out to people who cannot see the picture."
          />
        </CommandForm>
        <div className={styles.operations}>
          {index > 0 && (
            <CommandButton aria-label={`Move up: ${name}`} command={() => changeScreenshots(game, moved())}>
              Move up
            </CommandButton>
          )}
          <CommandButton
            variant="danger"
            aria-label={`Remove ${name}`}
            command={() =>
              changeScreenshots(
                game,
                screenshots.filter((each) => each.id !== id),
              )
            }
            question="The screenshot is deleted. Are you sure?"
          >
            Remove
          </CommandButton>
        </div>
      </div>
    </>
  )
}
