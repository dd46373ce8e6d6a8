-- Deliveries whose visit was put off before they followed it.
UPDATE game_requests SET deliver_by = (SELECT until FROM missed_visits WHERE missed_visits.user_id = game_requests.user_id)
WHERE status IN ('APPROVED', 'PACKED')
  AND deliver_by < (SELECT until FROM missed_visits
                    WHERE missed_visits.user_id = game_requests.user_id AND missed_visits.at > requested_at);
