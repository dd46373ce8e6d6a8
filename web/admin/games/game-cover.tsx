import type { GameRow } from '#contract/game-rows.ts'
import { removeCover, uploadCover } from '#web/admin/games/admin-games.ts'
import styles from '#web/admin/games/game-screen.module.css'
import { BEST_COVER } from '#web/admin/images/image-texts.ts'
import { ImageUpload } from '#web/admin/images/image-upload.tsx'
import { Cover } from '#web/features/games/cover.tsx'
import { CommandButton } from '#web/ui/command-button.tsx'

/** The cover as visitors see it, and the upload of another picture. */
export function GameCover({ game }: { game: GameRow }) {
  const { productName, platform, gameCategory, cover } = game
  return (
    <>
      <div className={styles.cover}>
        <Cover title={productName} platform={platform} category={gameCategory} picture={cover} />
      </div>
      <p>{cover ? 'This picture was uploaded.' : 'No picture was uploaded. The site draws a cover.'}</p>
      <ImageUpload best={BEST_COVER} send={(image, onProgress) => uploadCover(game, image, onProgress)} />
      {cover && (
        <CommandButton
          variant="danger"
          command={() => removeCover(game)}
          question="The picture is deleted and a drawn cover takes its place. Are you sure?"
        >
          Remove picture
        </CommandButton>
      )}
    </>
  )
}
